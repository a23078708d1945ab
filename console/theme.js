// Before anything is drawn: the colours that the person chose, or the system's.
const kept = localStorage.getItem('folio.theme');
if (kept === 'dark' || kept === 'light') document.documentElement.dataset.theme = kept;
