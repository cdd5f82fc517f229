/** Title, address and date at the foot of each printed page (src/styles/print.css), without a lab's measurement. */
onbeforeprint = () => {
  const foot = [document.title, location.href.split('#s=')[0], new Date().toDateString()].join(' · ');
  document.documentElement.style.setProperty('--printed', JSON.stringify(foot));
};
