/** Poppler renders PDFs: the tests of printed pages need it. */
import { aptInstall, isOnPath } from './programs.ts';

const isMissing = (): boolean => !['pdftoppm', 'pdftotext'].every(isOnPath);

export function installPoppler(): void {
  if (!isMissing()) return;
  console.log('Installing Poppler …');
  aptInstall('poppler-utils');
  if (isMissing())
    throw new Error(
      'The tests of printed pages need pdftoppm and pdftotext: install poppler (poppler-utils in Debian and Ubuntu).',
    );
}
