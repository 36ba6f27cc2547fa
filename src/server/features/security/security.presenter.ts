import type { SecurityLine, SecurityPage } from '#contract/security.ts';
import { groupOf, type Happening } from '#domain/security/happenings.ts';
import type { StoredLine } from './security.store.ts';

/** Who reads a log: a restaurant is not told the names of operators. */
export type Reader = 'restaurant' | 'operator';

const anOperator = { id: null, name: 'Operator' };

function lineView(line: StoredLine, reader: Reader): SecurityLine {
  const { id, at, kind, details, count, accountId, accountName, network, isKnownNetwork, device } = line;
  const isHidden = reader === 'restaurant' && groupOf(kind) === 'operator';
  const who = accountName === null ? null : { id: accountId, name: accountName };
  return {
    ...{ id, at: at.toISOString(), count, isKnownNetwork },
    // Written by this process or an older one, which knew no other details.
    happening: { kind, ...details } as Happening,
    who: isHidden ? anOperator : who,
    network: isHidden ? null : network,
    device: isHidden ? null : device,
    restaurant:
      line.placeId === null || line.placeName === null ? null : { id: line.placeId, name: line.placeName },
  };
}

/** A page of at most `size` lines. @param found one more than that, if there are more */
export function presentLines(
  found: readonly StoredLine[],
  size: number,
  reader: Reader,
): Pick<SecurityPage, 'lines' | 'next'> {
  const shown = found.slice(0, size);
  return {
    lines: shown.map((line) => lineView(line, reader)),
    next: found.length > size ? (shown.at(-1)?.id ?? null) : null,
  };
}
