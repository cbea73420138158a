import {
  EMPLOYEE_DOCUMENT_LABELS,
  EMPLOYEE_LABELS,
  employeeBankDetails,
  employees,
  PAY_TERM_LABELS,
} from '@polyclinic/contract';
import { defineFeature, entryAccess, translated } from '@polyclinic/remote';
import { employeePath, EMPLOYEES_PATH, MY_EMPLOYMENT_PATH } from '../../lib/people-paths';

const reads = entryAccess(employees.list.access);
const readsOwn = entryAccess(employees.me.access);
const decides = entryAccess(employeeBankDetails.decide.access);
const TITLE = translated('Employees', 'कर्मचारी', 'பணியாளர்கள்');
const MINE = translated('My employment', 'मेरा रोज़गार', 'என் பணி');

/** Entries of the module for employees. */
export const employeesEntries = defineFeature({
  routes: [
    { path: EMPLOYEES_PATH, screen: 'EmployeesScreen', device: 'desktop', ...reads },
    { path: employeePath(':id'), screen: 'EmployeeScreen', device: 'desktop', ...reads },
    { path: MY_EMPLOYMENT_PATH, screen: 'MyEmploymentScreen', device: 'desktop', ...readsOwn },
  ],
  navigation: [
    { title: TITLE, icon: 'user-switch', path: EMPLOYEES_PATH, order: 80, ...reads },
    { title: MINE, icon: 'smile', path: MY_EMPLOYMENT_PATH, order: 89, ...readsOwn },
  ],
  searchResults: [
    {
      kind: 'employees',
      title: TITLE,
      icon: 'user-switch',
      path: employeePath(':id'),
      order: 80,
      name: 'name',
      details: [],
      ...reads,
    },
  ],
  nextActions: [
    {
      kind: 'EMPLOYEE_BANK_DETAILS_TO_APPROVE',
      one: translated(
        '{count} change of an employee’s bank details needs approval',
        'कर्मचारी के बैंक विवरण के {count} बदलाव की मंज़ूरी बाकी',
        'பணியாளரின் {count} வங்கி விவர மாற்றத்துக்கு ஒப்புதல் தேவை',
      ),
      other: translated(
        '{count} changes of employees’ bank details need approval',
        'कर्मचारियों के बैंक विवरण के {count} बदलावों की मंज़ूरी बाकी',
        'பணியாளர்களின் {count} வங்கி விவர மாற்றங்களுக்கு ஒப்புதல் தேவை',
      ),
      path: employeePath(':id'),
      list: EMPLOYEES_PATH,
      ...decides,
    },
  ],
  recordTitles: {
    employees: {
      kind: TITLE,
      one: translated('an employee', 'एक कर्मचारी', 'ஒரு பணியாளரை'),
      path: employeePath(':id'),
      export: { type: 'employees' },
      labels: EMPLOYEE_LABELS,
    },
    payTerms: {
      kind: translated('Agreed pay', 'तय वेतन', 'ஒப்புக்கொண்ட ஊதியம்'),
      one: translated('the pay of an employee', 'कर्मचारी का वेतन', 'பணியாளரின் ஊதியத்தை'),
      path: employeePath(':id'),
      labels: PAY_TERM_LABELS,
    },
    employeeBankDetails: {
      kind: translated('Bank details of employees', 'कर्मचारियों के बैंक विवरण', 'பணியாளர்களின் வங்கி விவரங்கள்'),
      one: translated('bank details of an employee', 'कर्मचारी का बैंक विवरण', 'பணியாளரின் வங்கி விவரங்களை'),
      path: employeePath(':id'),
    },
    employeeDocuments: {
      kind: translated('Employee documents', 'कर्मचारी दस्तावेज़', 'பணியாளர் ஆவணங்கள்'),
      one: translated('a document of an employee', 'कर्मचारी का एक दस्तावेज़', 'பணியாளரின் ஆவணத்தை'),
      labels: EMPLOYEE_DOCUMENT_LABELS,
    },
    employeeImports: { kind: translated('Employee imports', 'कर्मचारी आयात', 'பணியாளர் இறக்குமதிகள்') },
    leavings: { kind: translated('Leaving', 'नौकरी छोड़ना', 'பணி விலகல்') },
  },
});
