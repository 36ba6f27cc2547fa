import { join } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Rolldown } from 'vite';

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
  plugins: [tailwindcss(), reactRouter()],
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
