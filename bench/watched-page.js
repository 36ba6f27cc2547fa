// Runs in the page before anything else and records what a guest would notice. Plain JavaScript: helpers that
// a compiler adds to functions do not exist in the page.

(() => {
  /** A task longer than this is felt by a guest, and counts. */
  const longTaskMs = 50;

  function observe(type, options = {}) {
    const entries = [];
    new PerformanceObserver((list) => entries.push(...list.getEntries())).observe({
      type,
      buffered: true,
      ...options,
    });
    return entries;
  }

  const paints = observe('largest-contentful-paint');
  const tasks = observe('longtask');
  const shifts = observe('layout-shift');
  const events = observe('event', { durationThreshold: 16 });
  let since = 0;
  /** @type {number[]} */
  let waits = [];
  let request = 0;
  /** When the last tap was made of which nothing has been shown yet. */
  let tapped = 0;
  /** @type {number[]} */
  let moves = [];
  addEventListener('pointerup', ({ timeStamp }) => {
    tapped = timeStamp;
  });
  new MutationObserver((changes) => {
    // That the tap is taken is its answer, not yet what it asks for.
    if (tapped === 0 || changes.every(({ attributeName }) => attributeName === 'data-taken')) return;
    const from = tapped;
    tapped = 0;
    requestAnimationFrame(() => setTimeout(() => moves.push(performance.now() - from)));
  }).observe(document, { subtree: true, childList: true, attributes: true });

  globalThis.watched = {
    /** The figures of guest-browser.ts' ColdLoad. */
    load() {
      const resources = performance.getEntriesByType('resource');
      const ending = (end) => resources.filter(({ name }) => new URL(name).pathname.endsWith(end));
      const bytes = (files) => files.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
      // The page's scripts begin by sitting down at the table.
      const interactiveMs = resources.find(({ name }) => name.includes('/rpc/sessions/'))?.startTime ?? 0;
      const firstPaint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
      const scripts = ending('.js');
      return {
        largestPaintMs: paints.at(-1)?.startTime ?? 0,
        blockingMs: tasks
          .filter(({ startTime, duration }) => startTime + duration > firstPaint)
          .reduce((sum, { duration }) => sum + duration - longTaskMs, 0),
        shift: shifts.reduce((sum, { value, hadRecentInput }) => sum + (hadRecentInput ? 0 : value), 0),
        interactiveMs,
        scriptBytes: bytes(scripts.filter(({ startTime }) => startTime <= interactiveMs)),
        idleScriptBytes: bytes(scripts.filter(({ startTime }) => startTime > interactiveMs)),
        fonts: ending('.woff2').length,
      };
    },

    startScrolling() {
      since = performance.now();
      waits = [];
      let before = since;
      const next = (now) => {
        waits.push(now - before);
        before = now;
        request = requestAnimationFrame(next);
      };
      request = requestAnimationFrame(next);
    },

    /** Milliseconds of every long task and of every frame since. */
    stopScrolling() {
      cancelAnimationFrame(request);
      const late = tasks.filter(({ startTime }) => startTime >= since);
      return { tasks: late.map(({ duration }) => duration), frames: waits };
    },

    startPressing() {
      since = performance.now();
      moves = [];
    },

    /** Milliseconds from every key or tap that took longer than a frame to the frame after it. */
    stopPressing() {
      /** Of the events of one tap, the one that was answered last. */
      const taps = new Map();
      for (const { startTime, name, duration, interactionId } of events) {
        if (startTime < since || !/^(keydown|input|click|pointerup)$/.test(name)) continue;
        const tap = interactionId || startTime;
        taps.set(tap, Math.max(taps.get(tap) ?? 0, duration));
      }
      return [...taps.values()];
    },

    /** Milliseconds from every tap to the frame with what it asked for. */
    movesOfTaps: () => moves,
  };
})();
