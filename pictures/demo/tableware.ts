import { at, round, shadow } from './svg.ts';

/** A white plate seen from above, with an optional coloured rim. */
export function plate(rim?: string): string {
  return `${shadow(330, 356, 280, 262, 0.34)}
    <circle cx="320" cy="320" r="284" fill="${round('#ffffff', '#e9e0d4')}"/>
    ${rim ? `<circle cx="320" cy="320" r="270" fill="none" stroke="${rim}" stroke-width="9" opacity="0.85"/>` : ''}
    <circle cx="320" cy="320" r="224" fill="#cdbfae" opacity="0.55" filter="url(#blur-5)"/>
    <circle cx="320" cy="323" r="220" fill="${round('#f3ebe1', '#ffffff')}"/>`;
}

/** A deep bowl seen from above; what it holds is a disc of 218 units around the centre. */
export function bowl(outside: readonly [string, string], content: string): string {
  return `${shadow(330, 360, 272, 256, 0.36)}
    <circle cx="320" cy="320" r="274" fill="${round(outside[0], outside[1])}"/>
    <circle cx="320" cy="320" r="252" fill="${round('#fffdf8', '#e8ddcd')}"/>
    <circle cx="320" cy="322" r="230" fill="#8f7a64" opacity="0.55" filter="url(#blur-5)"/>
    <clipPath id="bowl"><circle cx="320" cy="322" r="228"/></clipPath>
    <g clip-path="url(#bowl)">${content}
    <circle cx="320" cy="322" r="236" fill="none" stroke="#5b3a1e" stroke-width="22" opacity="0.3" filter="url(#blur-12)"/></g>`;
}

/** An oval wooden board, for what is shared. */
export function board(): string {
  const grain = [-150, -90, -30, 35, 95, 150]
    .map(
      (y, index) =>
        `<path d="M-270 ${y}Q-80 ${y + (index % 2 ? 14 : -12)} 60 ${y}T270 ${y + 4}" fill="none" stroke="#9a6234" stroke-width="4" opacity="0.28"/>`,
    )
    .join('');
  return `<rect x="36" y="110" width="584" height="462" rx="96" fill="#5b3a1e" opacity="0.3" filter="url(#blur-12)"/>
    ${at(
      320,
      320,
      `<rect x="-292" y="-226" width="584" height="462" rx="96" fill="#a86b38"/><rect x="-292" y="-234" width="584" height="456" rx="96" fill="${round('#e9bf8b', '#c98d52')}"/>
    <clipPath id="board"><rect x="-292" y="-234" width="584" height="456" rx="96"/></clipPath><g clip-path="url(#board)">${grain}</g>`,
    )}`;
}
