/** Poppler, which turns a PDF into pictures and text: the tests look at printed pages with it. */
import { aptInstall, isOnPath } from './programs.ts';

const isMissing = (): boolean => !['pdftoppm', 'pdftotext'].every(isOnPath);

export function installPoppler(): void {
  if (!isMissing()) return;
  console.log('Installing poppler for the printed pages …');
  aptInstall('poppler-utils');
  if (isMissing())
    throw new Error(
      'The tests of printed pages need pdftoppm and pdftotext: install poppler (poppler-utils in Debian and Ubuntu).',
    );
}
