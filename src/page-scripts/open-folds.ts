/**
 * Opens the folds that the URL targets: those of a section and, in browsers that do not do so themselves, the one
 * around a target.
 */
function openAddressed(): void {
  const target = document.getElementById(location.hash.slice(1));
  if (!target) return;
  const around = target.closest('details');
  if (around && !around.open) {
    around.open = true;
    target.scrollIntoView();
  }
  for (const fold of target.querySelectorAll('details')) fold.open = true;
}

openAddressed();
addEventListener('hashchange', openAddressed);
