import { reportLoad } from './report-load';
import { reportShell } from './report-shell';

jest.mock('./report-load', () => ({ reportLoad: jest.fn() }));

const digest = 'a'.repeat(32);

test('the shell is told of by the release that made the page', () => {
  document.head.innerHTML = `<meta name="release" content="${digest}">`;
  reportShell('FAILED');
  expect(reportLoad).toHaveBeenCalledWith({ module: 'shell', digest, outcome: 'FAILED' });
});

test('a page that no release made says nothing', () => {
  document.head.innerHTML = '';
  jest.mocked(reportLoad).mockClear();
  reportShell('LOADED');
  expect(reportLoad).not.toHaveBeenCalled();
});
