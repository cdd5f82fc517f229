/** Title, address and day at the foot of each sheet (src/styles/print.css). */
onbeforeprint = () => {
  const foot = [document.title, location, new Date().toDateString()].join(' · ');
  document.documentElement.style.setProperty('--printed', JSON.stringify(foot));
};
