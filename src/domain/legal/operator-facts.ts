/**
 * The facts that an installation must state about its operator, named like the environment variables. The
 * legal pages name each one that is missing.
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

/**
 * The value of a fact that does not apply to the operator, such as a register entry. Passages about it are
 * left out.
 */
export const notApplicable = '-';

/** Every operator must state these (section 5 DDG). */
export const requiredOperatorFacts: readonly OperatorFactName[] = [
  'OPERATOR_NAME',
  'OPERATOR_ADDRESS',
  'OPERATOR_EMAIL',
  'OPERATOR_HOSTING',
];

/** The placeholders of the legal texts: the operator's facts, and for how long guests' data are kept. */
const legalFactNames = [...operatorFactNames, 'GUEST_DATA_DAYS'] as const;

export type LegalFacts = Partial<Record<(typeof legalFactNames)[number], string>>;

export function isLegalFactName(name: string): name is keyof LegalFacts {
  return (legalFactNames as readonly string[]).includes(name);
}

/** The pages that the law requires; the names are their paths and, in LEGAL_DIR, their files. */
export type LegalPage = 'impressum' | 'datenschutz' | 'agb';
