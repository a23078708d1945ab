// Runs before the first paint: sets the theme that the person chose. Without one the system's theme applies.
const kept = localStorage.getItem('folio.theme');
if (kept === 'dark' || kept === 'light') document.documentElement.dataset.theme = kept;
