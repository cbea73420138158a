import { z } from 'zod';

/** Sexes that a recommendation can be limited to. */
export const RuleSex = z.enum(['MALE', 'FEMALE']);
export type RuleSex = z.infer<typeof RuleSex>;

/** Patients that a service is recommended for, and how often. Every criterion that is given has to apply. */
export interface RecommendationCriteria {
  /** Prefixes of problem codes: one active problem has to have one of them; empty for any patient. */
  problemCodes: readonly string[];
  /** Age in years, inclusive; half a year is 0.5. */
  ageFrom: number | null;
  /** Age in completed years, inclusive. */
  ageTo: number | null;
  sex: RuleSex | null;
  /** Words in the names of vaccines: an immunisation with one of them counts like a visit of the service. */
  vaccines: readonly string[];
  /** Months after which the service is due again; null if it is done once. */
  repeatMonths: number | null;
}

export const ServiceGuideline = z.enum([
  'DIABETES_REVIEW',
  'DIABETES_EYE',
  'HYPERTENSION_REVIEW',
  'DENTAL_ADULT',
  'DENTAL_CHILD',
  'CERVICAL_SCREENING',
  'BREAST_SCREENING',
  'INFLUENZA_VACCINE',
]);
export type ServiceGuideline = z.infer<typeof ServiceGuideline>;

interface Guideline extends RecommendationCriteria {
  /** Publication, as it is cited. */
  source: string;
  url: string;
}

const ANYONE = { problemCodes: [], ageFrom: null, ageTo: null, sex: null, vaccines: [] } as const;
/** ICD-10: diabetes mellitus. */
const DIABETES = ['E08', 'E09', 'E10', 'E11', 'E12', 'E13', 'E14'] as const;
/** ICD-10: hypertensive diseases. */
const HYPERTENSION = ['I10', 'I11', 'I12', 'I13', 'I15'] as const;

/** Published guidelines that a clinic can assign to its services. */
export const SERVICE_GUIDELINES: Readonly<Record<ServiceGuideline, Guideline>> = {
  // Section 6: glycaemic status at least twice a year in patients who meet their goals.
  DIABETES_REVIEW: {
    ...ANYONE,
    problemCodes: DIABETES,
    repeatMonths: 6,
    source: 'American Diabetes Association, Standards of Care in Diabetes',
    url: 'https://diabetesjournals.org/care/issue/48/Supplement_1',
  },
  // Section 12: a dilated eye examination every year.
  DIABETES_EYE: {
    ...ANYONE,
    problemCodes: DIABETES,
    repeatMonths: 12,
    source: 'American Diabetes Association, Standards of Care in Diabetes',
    url: 'https://diabetesjournals.org/care/issue/48/Supplement_1',
  },
  // Section 3.7: every 3 to 6 months once blood pressure is controlled.
  HYPERTENSION_REVIEW: {
    ...ANYONE,
    problemCodes: HYPERTENSION,
    ageFrom: 18,
    repeatMonths: 6,
    source: 'WHO, Guideline for the pharmacological treatment of hypertension in adults (2021)',
    url: 'https://www.ncbi.nlm.nih.gov/books/NBK573631/',
  },
  // The longest interval for people aged 18 and older; a shorter one is the choice of the dentist.
  DENTAL_ADULT: {
    ...ANYONE,
    ageFrom: 18,
    repeatMonths: 24,
    source: 'NICE CG19, Dental checks: intervals between oral health reviews',
    url: 'https://www.nice.org.uk/guidance/cg19',
  },
  // The longest interval for people under 18.
  DENTAL_CHILD: {
    ...ANYONE,
    ageTo: 17,
    repeatMonths: 12,
    source: 'NICE CG19, Dental checks: intervals between oral health reviews',
    url: 'https://www.nice.org.uk/guidance/cg19',
  },
  // Cytology alone every 3 years.
  CERVICAL_SCREENING: {
    ...ANYONE,
    ageFrom: 21,
    ageTo: 65,
    sex: 'FEMALE',
    repeatMonths: 36,
    source: 'USPSTF, Cervical Cancer: Screening (2018)',
    url: 'https://www.uspreventiveservicestaskforce.org/uspstf/recommendation/cervical-cancer-screening',
  },
  // Mammography every 2 years.
  BREAST_SCREENING: {
    ...ANYONE,
    ageFrom: 40,
    ageTo: 74,
    sex: 'FEMALE',
    repeatMonths: 24,
    source: 'USPSTF, Breast Cancer: Screening (2024)',
    url: 'https://www.uspreventiveservicestaskforce.org/uspstf/recommendation/breast-cancer-screening',
  },
  // Everyone from 6 months on, every season.
  INFLUENZA_VACCINE: {
    ...ANYONE,
    ageFrom: 0.5,
    vaccines: ['influenza', 'flu shot', 'flu vaccine', 'grippe', 'इन्फ्लुएंजा', 'இன்ஃபுளுயென்சா'],
    repeatMonths: 12,
    source: 'CDC, ACIP recommendations for influenza vaccination',
    url: 'https://www.cdc.gov/acip-recs/hcp/vaccine-specific/flu.html',
  },
};
