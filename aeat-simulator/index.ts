const PAGE = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>AEAT simulator</title>
<h1>AEAT simulator</h1>
<p>Stands in for the Spanish tax agency on this machine. It takes no submissions yet; <a href="/submissions">/submissions</a>
lists those received.</p>
</html>
`;

function answer(request: Request): Response {
  if (request.method !== 'GET') return new Response(null, { status: 405, headers: { Allow: 'GET' } });
  switch (new URL(request.url).pathname) {
    case '/':
      return new Response(PAGE, { headers: { 'Content-Type': 'text/html; charset=utf-8' } });
    case '/submissions':
      return Response.json({ submissions: [] });
    default:
      return new Response(null, { status: 404 });
  }
}

export default { fetch: answer } satisfies ExportedHandler;
