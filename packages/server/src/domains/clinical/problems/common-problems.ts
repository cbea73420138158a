import type { ProblemCode } from '@polyclinic/contract';

/**
 * Common problems of a general practice, for clinics that have loaded no table of codes: categories of ICD-10-CM with their
 * titles, from the release of April 2026 by CDC/NCHS, which is in the public domain.
 */
const COMMON: readonly ProblemCode[] = [
  { code: 'A01', title: 'Typhoid and paratyphoid fevers' },
  { code: 'A09', title: 'Infectious gastroenteritis and colitis, unspecified' },
  { code: 'A15', title: 'Respiratory tuberculosis' },
  { code: 'A90', title: 'Dengue fever [classical dengue]' },
  { code: 'B34', title: 'Viral infection of unspecified site' },
  { code: 'B54', title: 'Unspecified malaria' },
  { code: 'D50', title: 'Iron deficiency anemia' },
  { code: 'D64', title: 'Other anemias' },
  { code: 'E03', title: 'Other hypothyroidism' },
  { code: 'E05', title: 'Thyrotoxicosis [hyperthyroidism]' },
  { code: 'E10', title: 'Type 1 diabetes mellitus' },
  { code: 'E11', title: 'Type 2 diabetes mellitus' },
  { code: 'E28', title: 'Ovarian dysfunction' },
  { code: 'E55', title: 'Vitamin D deficiency' },
  { code: 'E66', title: 'Overweight and obesity' },
  { code: 'E78', title: 'Disorders of lipoprotein metabolism and other lipidemias' },
  { code: 'F32', title: 'Depressive episode' },
  { code: 'F41', title: 'Other anxiety disorders' },
  { code: 'G40', title: 'Epilepsy and recurrent seizures' },
  { code: 'G43', title: 'Migraine' },
  { code: 'H10', title: 'Conjunctivitis' },
  { code: 'H66', title: 'Suppurative and unspecified otitis media' },
  { code: 'I10', title: 'Essential (primary) hypertension' },
  { code: 'I25', title: 'Chronic ischemic heart disease' },
  { code: 'I48', title: 'Atrial fibrillation and flutter' },
  { code: 'I50', title: 'Heart failure' },
  { code: 'I63', title: 'Cerebral infarction' },
  { code: 'J02', title: 'Acute pharyngitis' },
  { code: 'J06', title: 'Acute upper respiratory infections of multiple and unspecified sites' },
  { code: 'J18', title: 'Pneumonia, unspecified organism' },
  { code: 'J20', title: 'Acute bronchitis' },
  { code: 'J30', title: 'Vasomotor and allergic rhinitis' },
  { code: 'J32', title: 'Chronic sinusitis' },
  { code: 'J44', title: 'Other chronic obstructive pulmonary disease' },
  { code: 'J45', title: 'Asthma' },
  { code: 'K02', title: 'Dental caries' },
  { code: 'K04', title: 'Diseases of pulp and periapical tissues' },
  { code: 'K05', title: 'Gingivitis and periodontal diseases' },
  { code: 'K21', title: 'Gastro-esophageal reflux disease' },
  { code: 'K29', title: 'Gastritis and duodenitis' },
  { code: 'K35', title: 'Acute appendicitis' },
  { code: 'K76', title: 'Other diseases of liver' },
  { code: 'K80', title: 'Cholelithiasis' },
  { code: 'L20', title: 'Atopic dermatitis' },
  { code: 'L30', title: 'Other and unspecified dermatitis' },
  { code: 'L70', title: 'Acne' },
  { code: 'M10', title: 'Gout' },
  { code: 'M17', title: 'Osteoarthritis of knee' },
  { code: 'M54', title: 'Dorsalgia' },
  { code: 'M79', title: 'Other and unspecified soft tissue disorders, not elsewhere classified' },
  { code: 'N18', title: 'Chronic kidney disease (CKD)' },
  { code: 'N20', title: 'Calculus of kidney and ureter' },
  { code: 'N39', title: 'Other disorders of urinary system' },
  { code: 'N40', title: 'Benign prostatic hyperplasia' },
  { code: 'N92', title: 'Excessive, frequent and irregular menstruation' },
  { code: 'R50', title: 'Fever of other and unknown origin' },
  { code: 'R51', title: 'Headache' },
];

/** Returns the common problems whose code begins with a text, or whose title contains it; all for an empty text. */
export function commonProblems(q: string): ProblemCode[] {
  const typed = q.trim().toLowerCase();
  return COMMON.filter(
    ({ code, title }) => code.toLowerCase().startsWith(typed) || title.toLowerCase().includes(typed),
  );
}
