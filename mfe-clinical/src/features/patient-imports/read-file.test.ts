import { readTable, UnreadableFile } from './read-file';

const file = (content: string | number[], name = 'patients.csv') =>
  new File([typeof content === 'string' ? content : new Uint8Array(content)], name);
const read = (content: string | number[]) => readTable(file(content));
const bytesOf = (text: string, map: (code: number) => number[]) =>
  Array.from(text, (letter) => map(letter.charCodeAt(0))).flat();

test.each([
  ['commas', 'Name,Phone\nAsha,1\n', ','],
  ['semicolons', 'Name;Phone\nAsha;1\n', ';'],
  ['tabs', 'Name\tPhone\nAsha\t1\n', '\t'],
  ['vertical bars', 'Name|Phone\nAsha|1\n', '|'],
  ['lines as Windows ends them', 'Name,Phone\r\nAsha,1\r\n', ','],
  ['lines as old Macs end them', 'Name,Phone\rAsha,1\r', ','],
])('reads %s', async (_, content, delimiter) => {
  const table = await read(content);
  expect(table).toMatchObject({ delimiter, encoding: 'utf-8', headings: ['Name', 'Phone'], brokenLines: [] });
  expect(table.rows).toEqual([{ line: 2, cells: ['Asha', '1'] }]);
});

test('a byte order mark is no part of the first heading', async () => {
  expect((await read('\uFEFFनाम,फ़ोन\nआशा,1')).headings).toEqual(['नाम', 'फ़ोन']);
});

test('what stands in quotes keeps its commas, lines and quotes', async () => {
  const { rows } = await read('Name,Address,Notes\n"Rao, Asha","12 Anna Salai\nChennai","says ""hello"""\nRavi,,\n');
  expect(rows).toEqual([
    { line: 2, cells: ['Rao, Asha', '12 Anna Salai\nChennai', 'says "hello"'] },
    { line: 3, cells: ['Ravi', '', ''] },
  ]);
});

test('empty lines are passed over, and the others keep the numbers that a spreadsheet shows', async () => {
  const { headings, rows } = await read('\n\nName,Phone\n\nAsha,1\n , \nRavi,2\n\n');
  expect(headings).toEqual(['Name', 'Phone']);
  expect(rows.map(({ line }) => line)).toEqual([5, 7]);
});

test('Excel may say what parts the values', async () => {
  const { delimiter, headings, rows } = await read('sep=;\r\nName;Phone\r\nAsha;1,5\r\n');
  expect([delimiter, headings, rows]).toEqual([';', ['Name', 'Phone'], [{ line: 3, cells: ['Asha', '1,5'] }]]);
});

test('the character set is told by the bytes', async () => {
  const utf16 = [0xff, 0xfe, ...bytesOf('Name,City\nAsha,Ürgüp', (code) => [code & 255, code >> 8])];
  expect(await read(utf16)).toMatchObject({ encoding: 'utf-16le', rows: [{ cells: ['Asha', 'Ürgüp'] }] });
  const windows = bytesOf('Name,City\nAsha,Ürgüp', (code) => [code]);
  expect(await read(windows)).toMatchObject({ encoding: 'windows-1252', rows: [{ cells: ['Asha', 'Ürgüp'] }] });
});

test('it can be read as something else than it was taken for', async () => {
  const { headings } = await readTable(file('Name;Phone,Extension\nAsha;1,2'), { delimiter: ';', encoding: 'utf-8' });
  expect(headings).toEqual(['Name', 'Phone,Extension']);
});

test('quotation marks that do not pair are told by line', async () => {
  expect((await read('Name,Phone\nAsha,1\n"Ravi,2\n')).brokenLines).toEqual([3]);
});

test.each([
  ['a workbook', [0x50, 0x4b, 0x03, 0x04, 0, 0], 'workbook'],
  ['an old workbook', [0xd0, 0xcf, 0x11, 0xe0, 0, 0], 'workbook'],
  ['a picture', [0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13], 'binary'],
  ['nothing', '', 'empty'],
  ['a heading alone', 'Name,Phone\n\n', 'empty'],
] as const)('%s is no table', async (_, content, fault) => {
  const reading = read(typeof content === 'string' ? content : [...content]);
  await expect(reading).rejects.toThrow(UnreadableFile);
  await expect(reading).rejects.toMatchObject({ fault });
});

test('a table whose values may be formulas is read as text', async () => {
  const { rows } = await read(`Name,Notes\n"=HYPERLINK(""http://evil.test"")",'+1`);
  expect(rows[0]?.cells).toEqual(['=HYPERLINK("http://evil.test")', "'+1"]);
});
