import { noFigures, type PersonFigures } from '#domain/shifts/person-figures.ts';
import type { TenantTx } from '../../db/tenant.ts';
import { findFiguresByPerson } from './person-figures.store.ts';

interface Period {
  /** Counts. */
  start: Date;
  /** Does not count. */
  end: Date;
}

/** The figures of all who have booked something, by name; those of nobody, such as orders of guests, are the last. [SHI-5] */
export async function findFiguresOfAll(tx: TenantTx, period: Period): Promise<FiguresOf[]> {
  const found = await findFiguresByPerson(tx, { ...period, userId: undefined });
  return found.map(({ userId, name, ...figures }) => ({
    person: userId === null ? null : { id: userId, name },
    figures,
  }));
}

interface FiguresOf {
  /** Null: nobody. Without a name: the account is gone. */
  person: { id: string; name: string | null } | null;
  figures: PersonFigures;
}

/** The figures of one person, who may have booked nothing. [SHI-5] */
export async function getFiguresOf(tx: TenantTx, period: Period, userId: string): Promise<PersonFigures> {
  const [found] = await findFiguresByPerson(tx, { ...period, userId });
  if (!found) return noFigures;
  const { userId: _userId, name: _name, ...figures } = found;
  return figures;
}
