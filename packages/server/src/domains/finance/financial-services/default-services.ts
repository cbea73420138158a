import type { Language, Translated } from '@polyclinic/contract';

/** Service that most clinics offer; without a price, which the clinic sets. */
interface DefaultService {
  name: Translated;
  category: Translated;
  /** Uses the revenue account of dentistry. */
  isDental: boolean;
  /** For clinics in India; null for medical and dental services. */
  sacCode: string | null;
  /** In minutes. */
  duration: number;
}

const texts = (en: string, hi: string, ta: string): Translated => ({ en, hi, ta });

const DIAGNOSTICS = texts('Diagnostics', 'नैदानिक जाँच', 'நோயறிதல்');
const PHYSIOTHERAPY = texts('Physiotherapy', 'फ़िज़ियोथेरेपी', 'இயன்முறை சிகிச்சை');
// Medical laboratory and diagnostic-imaging services, and nursing and physiotherapeutic services, in the scheme of
// classification of services (notification 11/2017-Central Tax (Rate), annexure).
const DIAGNOSTICS_SAC = '999316';
const PHYSIOTHERAPY_SAC = '999314';
const DENTAL = texts('Dental', 'दंत चिकित्सा', 'பல் மருத்துவம்');

const BY_CATEGORY: [category: Translated, services: [name: Translated, duration: number][]][] = [
  [
    texts('Consultation', 'परामर्श', 'மருத்துவ ஆலோசனை'),
    [
      [texts('Consultation', 'परामर्श', 'மருத்துவ ஆலோசனை'), 30],
      [texts('Follow-up consultation', 'अनुवर्ती परामर्श', 'தொடர் ஆலோசனை'), 15],
      [texts('Home visit', 'घर पर परामर्श', 'வீட்டு வருகை'), 60],
      [texts('Telephone consultation', 'फ़ोन पर परामर्श', 'தொலைபேசி ஆலோசனை'), 15],
      [texts('Health check', 'स्वास्थ्य जाँच', 'உடல்நலப் பரிசோதனை'), 45],
    ],
  ],
  [
    DENTAL,
    [
      [texts('Dental check-up', 'दाँतों की जाँच', 'பல் பரிசோதனை'), 30],
      [texts('Teeth cleaning', 'दाँतों की सफ़ाई', 'பல் சுத்தம் செய்தல்'), 45],
      [texts('Filling', 'दाँत भरना', 'பல் அடைத்தல்'), 45],
      [texts('Tooth extraction', 'दाँत निकालना', 'பல் பிடுங்குதல்'), 45],
      [texts('Root canal treatment', 'रूट कैनाल उपचार', 'வேர்க்குழாய் சிகிச்சை'), 60],
      [texts('Crown', 'दाँत का क्राउन', 'பல் உறை'), 60],
    ],
  ],
  [
    DIAGNOSTICS,
    [
      [texts('Blood test', 'रक्त जाँच', 'இரத்தப் பரிசோதனை'), 15],
      [texts('Urine test', 'मूत्र जाँच', 'சிறுநீர்ப் பரிசோதனை'), 15],
      [texts('ECG', 'ईसीजी', 'இசிஜி'), 20],
      [texts('X-ray', 'एक्स-रे', 'எக்ஸ்-ரே'), 20],
      [texts('Ultrasound', 'अल्ट्रासाउंड', 'அல்ட்ராசவுண்ட்'), 30],
    ],
  ],
  [
    texts('Procedures', 'उपचार प्रक्रियाएँ', 'சிகிச்சைகள்'),
    [
      [texts('Vaccination', 'टीकाकरण', 'தடுப்பூசி'), 15],
      [texts('Injection', 'इंजेक्शन', 'ஊசி'), 15],
      [texts('Wound dressing', 'घाव की ड्रेसिंग', 'காயத்திற்குக் கட்டுப்போடுதல்'), 20],
      [texts('Minor surgery', 'लघु शल्यक्रिया', 'சிறு அறுவை சிகிச்சை'), 60],
      [PHYSIOTHERAPY, 45],
    ],
  ],
  [
    texts('Documents', 'दस्तावेज़', 'ஆவணங்கள்'),
    [
      [texts('Medical certificate', 'चिकित्सा प्रमाणपत्र', 'மருத்துவச் சான்றிதழ்'), 10],
      [texts('Medical report', 'चिकित्सा रिपोर्ट', 'மருத்துவ அறிக்கை'), 15],
    ],
  ],
];

function sacCodeOf(category: Translated, name: Translated): string | null {
  if (name === PHYSIOTHERAPY) return PHYSIOTHERAPY_SAC;
  return category === DIAGNOSTICS ? DIAGNOSTICS_SAC : null;
}

/** Default services of a clinic, without prices. */
export const DEFAULT_SERVICES: readonly DefaultService[] = BY_CATEGORY.flatMap(([category, services]) =>
  services.map(([name, duration]) => ({
    name,
    category,
    isDental: category === DENTAL,
    sacCode: sacCodeOf(category, name),
    duration,
  })),
);

/**
 * Returns the default services that a clinic lacks, in its language. A service with a name in another language counts
 * as existing: the clinic may have changed its language.
 */
export function missingServices(language: Language, offered: ReadonlySet<string>) {
  const missing = DEFAULT_SERVICES.filter(
    ({ name }) => !Object.values(name).some((one) => offered.has(one.toLowerCase())),
  );
  return missing.map(({ name, category, ...rest }) => ({
    ...rest,
    name: name[language],
    category: category[language],
  }));
}
