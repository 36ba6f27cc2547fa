import { LegalFrame } from '#web/features/legal/legal-frame.tsx';
import { legalLoader } from '#web/features/legal/legal-loader.ts';

export const loader = legalLoader('agb');

export default LegalFrame;
