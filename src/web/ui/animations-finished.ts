/** Resolves when every animation in the element has ended; at once where there is none. */
export async function animationsFinished(element: Element): Promise<void> {
  await Promise.allSettled(element.getAnimations({ subtree: true }).map((animation) => animation.finished));
}
