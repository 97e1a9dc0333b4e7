/** Put words where they can be pasted from. Pages on plain http have no clipboard, only the old way. */
export async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    const before = document.activeElement as HTMLElement | null;
    const field = document.createElement("textarea");
    field.value = text;
    field.style.position = "fixed"; // nothing scrolls
    (document.querySelector("dialog[open]") ?? document.body).append(field); // elsewhere all sleeps
    field.select();
    document.execCommand("copy");
    field.remove();
    before?.focus({ preventScroll: true });
  }
}
