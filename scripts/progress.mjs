/**
 * Prints the current step on stderr, one line each; in a terminal with the seconds it takes, so that nothing
 * looks frozen. A text that ends with a full stop is a remark and takes no time.
 */
export function createProgress(stream = process.stderr) {
  let timer;
  let isOpen = false;

  function end() {
    clearInterval(timer);
    if (isOpen) stream.write('\n');
    isOpen = false;
  }

  function step(text) {
    end();
    if (text.endsWith('.')) return void stream.write(`${text}\n`);
    const line = text.endsWith('…') ? text : `${text} …`;
    if (!stream.isTTY) return void stream.write(`${line}\n`);
    const startedAt = Date.now();
    stream.write(line);
    isOpen = true;
    timer = setInterval(() => {
      stream.write(`\r${line} ${Math.round((Date.now() - startedAt) / 1000)} s`);
    }, 1000);
    timer.unref();
  }

  return { step, end };
}
