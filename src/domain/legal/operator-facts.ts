/**
 * What an installation has to say about who runs it, under the names of the environment variables. The legal pages
 * name each one that is missing.
 */
export const operatorFactNames = [
  'OPERATOR_NAME',
  /** Lines, separated by semicolons. */
  'OPERATOR_ADDRESS',
  'OPERATOR_REPRESENTATIVE',
  'OPERATOR_EMAIL',
  'OPERATOR_PHONE',
  'OPERATOR_REGISTER',
  'OPERATOR_VAT_ID',
  'OPERATOR_HOSTING',
  'OPERATOR_PRIVACY_OFFICER',
  'OPERATOR_SUPERVISOR',
] as const;

export type OperatorFactName = (typeof operatorFactNames)[number];
export type OperatorFacts = Partial<Record<OperatorFactName, string>>;

/** The value of a fact that this operator does not have, a register entry say. What speaks of it is left out. */
export const notApplicable = '-';

/** Nobody is without these (section 5 DDG). */
export const requiredOperatorFacts: readonly OperatorFactName[] = [
  'OPERATOR_NAME',
  'OPERATOR_ADDRESS',
  'OPERATOR_EMAIL',
  'OPERATOR_HOSTING',
];

/** What the legal texts can name: what the operator has said, and for how long guests' data are kept. */
const legalFactNames = [...operatorFactNames, 'GUEST_DATA_DAYS'] as const;

export type LegalFacts = Partial<Record<(typeof legalFactNames)[number], string>>;

export function isLegalFactName(name: string): name is keyof LegalFacts {
  return (legalFactNames as readonly string[]).includes(name);
}

/** The pages that the law asks for; their names are their paths and, in LEGAL_DIR, their files. */
export type LegalPage = 'impressum' | 'datenschutz' | 'agb';
