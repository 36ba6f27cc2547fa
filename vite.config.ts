import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Manifest, type Plugin, type Rolldown } from 'vite';

const pages = join(import.meta.dirname, 'src/web');
/** What a guest's phone runs first. */
const menuPage = ['root.tsx', 'routes/guest/layout.tsx', 'routes/guest/menu.tsx'].map((path) =>
  join(pages, path),
);

let modulesOfMenuPage: Set<string> | undefined;

/** The modules of the product that the menu page needs from the start. */
function collectMenuPage(modules: Rolldown.ChunkingContext): Set<string> {
  const found = new Set<string>();
  const queue = [...menuPage];
  for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    queue.push(...(modules.getModuleInfo(id)?.importedIds ?? []));
  }
  return found;
}

/** The pages: browser bundle and server-side rendering. The server itself: vite.server.config.ts. */
export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), guestTextsScripts()],
  build: { target: 'es2022', assetsInlineLimit: 0, manifest: true },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                {
                  // One file: forty small ones are forty requests on a bad line, and compress badly.
                  name(id, modules) {
                    modulesOfMenuPage ??= collectMenuPage(modules);
                    return modulesOfMenuPage.has(id) ? 'guest' : null;
                  },
                },
              ],
            },
          },
        },
      },
    },
  },
});

/**
 * `virtual:guest-texts-scripts`: which scripts hold the texts of each language, so that the server can name them in the
 * page. The browser's bundle is built first; the server's reads from its manifest.
 */
function guestTextsScripts(): Plugin {
  const id = 'virtual:guest-texts-scripts';
  const folder = 'src/web/lib/messages/guest';
  const sources = { spec: 'spec-texts.ts', de: 'german-texts.ts', en: 'english-texts.ts' };
  let isBuild = false;
  return {
    name: 'guest-texts-scripts',
    configResolved(config) {
      isBuild = config.command === 'build';
    },
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    async load(resolved) {
      if (resolved !== `\0${id}`) return undefined;
      const manifest = isBuild
        ? (JSON.parse(await readFile('build/web/client/.vite/manifest.json', 'utf8')) as Manifest)
        : {};
      const scripts = Object.entries(sources).map(([language, source]) => [
        language,
        isBuild ? scriptsOf(manifest, join(folder, source)) : [],
      ]);
      return `export default ${JSON.stringify(Object.fromEntries(scripts))}`;
    },
  };
}

/** A module's script and those it imports. */
function scriptsOf(manifest: Manifest, source: string, found = new Set<string>()): string[] {
  const chunk = manifest[source];
  if (!chunk) throw new Error(`no script for ${source}`);
  if (found.has(`/${chunk.file}`)) return [];
  found.add(`/${chunk.file}`);
  for (const imported of chunk.imports ?? []) scriptsOf(manifest, imported, found);
  return [...found];
}
