import { columnsOf, readServiceRows, type ReadWith } from './read-service-rows';

const HOW: ReadWith = {
  label: (column) => (column === 'name' ? 'नाम' : column),
  price: (text) => Math.round(Number(text) * 100),
  doctors: new Map([['dr. meera iyer', 'meera']]),
  facilities: new Map([['room 1', '0192f0c1-0000-7000-8000-000000000701']]),
  yes: 'हाँ',
  no: 'नहीं',
  texts: { number: 'number', yesNo: 'yesNo', unknown: (names) => `unknown ${names}` },
};

test('columns are found by field, English label and label of the page; others are left out', () => {
  expect(columnsOf(['नाम', 'PRICE', 'Duration (minutes)', 'Colour'], HOW)).toEqual([
    'name',
    'price',
    'duration',
    undefined,
  ]);
});

test('cells become the fields of a service, and a blank cell leaves its field out', async () => {
  const lines = [
    ['Name', 'Price', 'Skills required', 'Rooms and equipment', 'Active', 'Code'],
    ['Filling', '12.5', 'Composite; Lasers', 'Room 1', 'हाँ', ''],
    ['', '', '', '', '', ''],
  ];
  await expect(readServiceRows(lines, HOW)).resolves.toEqual([
    {
      line: 2,
      name: 'Filling',
      errors: {},
      service: {
        name: 'Filling',
        price: 1_250,
        skills: ['Composite', 'Lasers'],
        facilityIds: ['0192f0c1-0000-7000-8000-000000000701'],
        isActive: true,
      },
    },
  ]);
});

test('each faulty cell is named, also one that breaks a rule of the service', async () => {
  const [row] = await readServiceRows(
    [
      ['Duration (minutes)', 'Doctors', 'Active'],
      ['3', 'Dr. X', 'perhaps'],
    ],
    HOW,
  );
  expect(row?.service).toBeUndefined();
  expect(row?.errors).toMatchObject({ doctorIds: 'unknown Dr. X', isActive: 'yesNo' });
  expect(Object.keys(row?.errors ?? {}).toSorted()).toEqual(['doctorIds', 'duration', 'isActive', 'name']);
});
