import { expect, it } from 'vitest';
import { bookingSentence } from './booking-sentence.ts';

it('says what lies in the drawer where that is too little, else the general sentence [CASH-2]', () => {
  expect(bookingSentence({ code: 'CASH_TOO_LOW', details: { balance: 4500, drawer: 'Theke' } })).toBe(
    'In der Kasse „Theke“ sind nur 45,00\u00a0€.',
  );
  expect(bookingSentence({ code: 'DRAWER_ENDED', details: undefined })).toBe(
    'Das Kassenbuch dieser Kasse ist beendet.',
  );
  expect(bookingSentence({ code: 'OFFLINE', details: undefined })).toContain('nicht bekannt');
});
