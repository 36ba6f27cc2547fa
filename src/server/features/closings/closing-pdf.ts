import type { Closing } from '#contract/closings.ts';
import { closingSheetOf } from '#domain/closings/closing-sheet.ts';
import type { StaffLanguage } from '#domain/languages/staff-language.ts';
import { drawSheet } from '../../pdf/sheet-pdf.ts';
import { closingFileName } from './closing-csv.ts';

export async function writeClosingPdf(closing: Closing, language: StaffLanguage | null): Promise<File> {
  const bytes = await drawSheet(closingSheetOf(closing, language));
  return new File([bytes], closingFileName(closing, 'pdf'), { type: 'application/pdf' });
}
