import { expect, it } from 'vitest';
import { certificationNumber, readCertificationId } from './certification-id.ts';

it.each([
  ['BSI-K-TR-0490-2021', '0490-2021'],
  ['0490-2021', '0490-2021'],
  [' bsi-k-tr-0490-2021 ', '0490-2021'],
  ['490-2021', null],
  ['BSI-K-TR-0490-2021-1', null],
  ['BSI-DSZ-CC-0490-2021', null],
  ['', null],
])('[NTF-1] the certification “%s”', (id, number) => {
  expect(certificationNumber(id)).toBe(number);
  expect(readCertificationId(id)).toBe(number && `BSI-K-TR-${number}`);
});
