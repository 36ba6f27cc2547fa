/** Milliseconds until a script that did not come is asked for again. */
const retryMs = 2000;

/** Loads a script, however often that takes: a phone that has lost its reception gets it when it is back. */
export async function loadPatiently<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch {
    await new Promise((resolve) => setTimeout(resolve, retryMs));
    return loadPatiently(load);
  }
}
