/** Title, address and day at the foot of each sheet (src/styles/print.css); of a lab without what it measured. */
onbeforeprint = () => {
  const foot = [document.title, location.href.split('#s=')[0], new Date().toDateString()].join(' · ');
  document.documentElement.style.setProperty('--printed', JSON.stringify(foot));
};
