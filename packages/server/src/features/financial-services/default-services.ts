/** A service that most clinics offer; what it costs is the clinic's own affair. */
interface DefaultService {
  name: string;
  category: string;
  /** Minutes. */
  duration: number;
}

/** Its services earn on the account of dentistry. */
export const DENTAL = 'Dental';

const BY_CATEGORY: Record<string, [name: string, duration: number][]> = {
  Consultation: [
    ['Consultation', 30],
    ['Follow-up consultation', 15],
    ['Home visit', 60],
    ['Telephone consultation', 15],
    ['Health check', 45],
  ],
  [DENTAL]: [
    ['Dental check-up', 30],
    ['Teeth cleaning', 45],
    ['Filling', 45],
    ['Tooth extraction', 45],
    ['Root canal treatment', 60],
    ['Crown', 60],
  ],
  Diagnostics: [
    ['Blood test', 15],
    ['Urine test', 15],
    ['ECG', 20],
    ['X-ray', 20],
    ['Ultrasound', 30],
  ],
  Procedures: [
    ['Vaccination', 15],
    ['Injection', 15],
    ['Wound dressing', 20],
    ['Minor surgery', 60],
    ['Physiotherapy', 45],
  ],
  Documents: [
    ['Medical certificate', 10],
    ['Medical report', 15],
  ],
};

/** The usual services of a clinic, without prices. */
export const DEFAULT_SERVICES: readonly DefaultService[] = Object.entries(BY_CATEGORY).flatMap(([category, services]) =>
  services.map(([name, duration]) => ({ name, category, duration })),
);
