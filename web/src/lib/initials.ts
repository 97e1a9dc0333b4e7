/** The first letters of a name, as few as tell it from the others: in Dutch, geel is GE and rood R. */
export function initials(name: string, all: string[]): string {
  let n = 1;
  const alike = (other: string) => other !== name && other.slice(0, n) === name.slice(0, n);
  while (n < name.length && all.some(alike)) n += 1;
  return name.slice(0, n).toLocaleUpperCase();
}
