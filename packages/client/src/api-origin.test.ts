function openPage(head: string): { apiOrigin: string; baseURL: string | undefined } {
  document.head.innerHTML = head;
  let found: { apiOrigin: string; baseURL: string | undefined } | undefined;
  jest.isolateModules(() => {
    const { apiOrigin } = jest.requireActual<{ apiOrigin: string }>('./api-origin');
    const { http } = jest.requireActual<{ http: { defaults: { baseURL?: string } } }>('./http');
    found = { apiOrigin, baseURL: http.defaults.baseURL };
  });
  if (!found) throw new Error('The client did not open');
  return found;
}

test('a page of the server itself asks the server', () => {
  expect(openPage('')).toEqual({ apiOrigin: '', baseURL: '/api' });
});

test('a page of another host asks the API that its build names', () => {
  const origin = 'https://api.example.org';
  expect(openPage(`<meta name="api" content="${origin}" />`)).toEqual({ apiOrigin: origin, baseURL: `${origin}/api` });
});
