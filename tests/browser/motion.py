"""What moves on the page, frame by frame."""

PLAY = "move => document.querySelector(`[data-move='${move}']`).click()"
# Looks at every frame: how much moves in these places, and where things lie during a bust.
WATCH = """places => {
  window.most = {};
  window.layouts = new Set();
  const lasting = (animation) =>
    !(animation instanceof CSSTransition) && animation.effect.getComputedTiming().duration > 50;
  const layout = () => [...document.querySelectorAll('.board, .rows > li, .prompt')]
    .map(e => e.getBoundingClientRect()).flatMap(r => [r.x, r.y, r.width])
    .concat(document.documentElement.scrollWidth, document.querySelector('.board').scrollWidth);
  const look = () => {
    for (const place of places) {
      const found = document.querySelector(place)?.getAnimations({ subtree: true }) ?? [];
      most[place] = Math.max(most[place] ?? 0, found.filter(lasting).length);
    }
    if (document.querySelector('.banner.bad')) layouts.add(layout().join());
    requestAnimationFrame(look);
  };
  layouts.add(layout().join());
  look();
}"""
