/** Resolves when every animation in the element has ended, at once where there is none. Endless ones are not waited for. */
export async function animationsFinished(element: Element): Promise<void> {
  const ending = element
    .getAnimations({ subtree: true })
    .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity);
  await Promise.allSettled(ending.map((animation) => animation.finished));
}
