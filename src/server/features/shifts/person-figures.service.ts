import { noFigures, type PersonFigures } from '#domain/shifts/person-figures.ts';
import type { TenantTx } from '../../db/tenant.ts';
import { findFiguresByPerson } from './person-figures.store.ts';

interface Period {
  /** Counts. */
  start: Date;
  /** Does not count. */
  end: Date;
}

/** The figures of one person, who may have booked nothing. [SHI-5] */
export async function getFiguresOf(tx: TenantTx, period: Period, userId: string): Promise<PersonFigures> {
  const [found] = await findFiguresByPerson(tx, { ...period, userId });
  if (!found) return noFigures;
  const { userId: _userId, name: _name, ...figures } = found;
  return figures;
}
