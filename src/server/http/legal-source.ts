import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { LegalSource } from '#contract/page-context.ts';
import type { OperatorFacts } from '#domain/legal/operator-facts.ts';
import { StartError } from '../start-error.ts';

interface LegalSourceOptions {
  operator: OperatorFacts;
  legalDir: string | undefined;
  guestDataDays: number;
}

/**
 * Opens the legal texts of an installation. Files are read anew for every visitor, so that a text can be
 * changed while the server runs.
 *
 * @throws StartError when LEGAL_DIR is no folder: a mistyped one would silently show the default texts
 */
export async function openLegalSource({
  operator,
  legalDir,
  guestDataDays,
}: LegalSourceOptions): Promise<LegalSource> {
  const facts = { ...operator, GUEST_DATA_DAYS: String(guestDataDays) };
  if (!legalDir) return { facts, ownText: async () => null };
  const isFolder = await stat(legalDir).then(
    (found) => found.isDirectory(),
    () => false,
  );
  if (!isFolder) throw new StartError(`LEGAL_DIR=${legalDir} is not a folder that can be read.`);
  return {
    facts,
    async ownText(page) {
      try {
        return await readFile(join(legalDir, `${page}.md`), 'utf8');
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
        throw error;
      }
    },
  };
}
