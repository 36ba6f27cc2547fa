/**
 * Runs inline in the page's head. Browsers that translate a page put elements `<font>` in the place of its texts, or
 * around them, which React does not know: it would look for the texts where it has put them, and write new ones into
 * texts that nobody sees any more. So a text that is looked for is found by what stands in its place, and one that
 * changes comes back. [LANG-15]
 *
 * It uses nothing outside of itself: the page holds its source.
 */
function followTranslator(): void {
  // oxlint-disable-next-line typescript/unbound-method -- they are called on their nodes
  const { removeChild, insertBefore, appendChild } = Node.prototype;
  /** The elements that replace texts. */
  const places = new WeakMap<Node, Element>();
  const taken = new WeakSet<Node>();

  function isFont(node: Node | null): node is Element {
    return node?.nodeName === 'FONT';
  }

  /** The child of `parent` that shows the text, if any. */
  function placeIn(parent: Node, text: Node): Node | null {
    let node: Node = text;
    while (node.parentNode !== parent && isFont(node.parentNode)) node = node.parentNode;
    if (node.parentNode === parent) return node;
    const place = places.get(text);
    return place?.parentNode === parent ? place : null;
  }

  /** A text that React moves leaves nothing behind. */
  function leave(node: Node): void {
    places.get(node)?.remove();
    places.delete(node);
  }

  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    if (child.nodeType !== Node.TEXT_NODE || child.parentNode === this) {
      return removeChild.call(this, child) as T;
    }
    const place = placeIn(this, child);
    if (place) removeChild.call(this, place);
    return child;
  };
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, next: Node | null): T {
    leave(node);
    const isLost = next?.nodeType === Node.TEXT_NODE && next.parentNode !== this;
    return insertBefore.call(this, node, isLost ? placeIn(this, next) : next) as T;
  };
  Node.prototype.appendChild = function <T extends Node>(this: Node, node: T): T {
    leave(node);
    return appendChild.call(this, node) as T;
  };

  const changes = new MutationObserver((records) => {
    for (const { target } of records) {
      const place = places.get(target);
      if (target.parentNode === null) place?.replaceWith(target);
      places.delete(target);
    }
  });
  new MutationObserver((records) => {
    for (const { addedNodes, removedNodes, previousSibling, nextSibling } of records) {
      for (const text of Array.from(removedNodes)) {
        if (text.nodeType !== Node.TEXT_NODE || text.parentNode !== null) continue;
        const beside = [...Array.from(addedNodes), previousSibling, nextSibling];
        const place = beside.find((node) => isFont(node) && !taken.has(node));
        if (!isFont(place ?? null)) continue;
        places.set(text, place as Element);
        taken.add(place as Element);
        changes.observe(text, { characterData: true });
      }
    }
  }).observe(document, { childList: true, subtree: true });
}

export const translatedPagesScript = `(${followTranslator.toString()})()`;
