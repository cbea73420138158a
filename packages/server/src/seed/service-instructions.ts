import type { InstructionsByLanguage } from '@polyclinic/contract';

/** Instructions of a service by its code. */
export type DemoInstructions = Readonly<Record<string, Required<InstructionsByLanguage>>>;

export const DENTAL_INSTRUCTIONS: DemoInstructions = {
  'DEN-01': {
    en: 'Bring earlier X-rays, if you have any, and a list of the medicines you take.',
    hi: 'अगर पुराने एक्स-रे हों, तो साथ लाएँ, और जो दवाएँ आप लेते हैं उनकी सूची भी।',
    ta: 'முந்தைய எக்ஸ்-ரே இருந்தால் கொண்டு வரவும்; நீங்கள் எடுக்கும் மருந்துகளின் பட்டியலையும் கொண்டு வரவும்.',
  },
  'END-01': {
    en: 'Eat a light meal before the visit: your mouth will stay numb for some hours.',
    hi: 'विज़िट से पहले हल्का खाना खाएँ: इलाज के बाद कुछ घंटे मुँह सुन्न रहेगा।',
    ta: 'வருகைக்கு முன் லேசான உணவு சாப்பிடவும்: சிகிச்சைக்குப் பின் சில மணி நேரம் வாய் மரத்துப்போயிருக்கும்.',
  },
};

export const GENERAL_INSTRUCTIONS: DemoInstructions = {
  'GEN-01': {
    en: 'Bring your earlier reports and the medicines you take.',
    hi: 'अपनी पुरानी रिपोर्ट और जो दवाएँ आप लेते हैं, साथ लाएँ।',
    ta: 'உங்கள் முந்தைய அறிக்கைகளையும் நீங்கள் எடுக்கும் மருந்துகளையும் கொண்டு வரவும்.',
  },
  'GEN-03': {
    en: 'Come fasting: have nothing but water for 8 hours before the visit.',
    hi: 'खाली पेट आएँ: विज़िट से पहले 8 घंटे तक पानी के अलावा कुछ न लें।',
    ta: 'வெறும் வயிற்றில் வரவும்: வருகைக்கு முன் 8 மணி நேரம் தண்ணீர் தவிர எதையும் எடுக்க வேண்டாம்.',
  },
  'SUR-01': {
    en: 'Wear loose clothes. Tell us before the visit if you take a blood thinner.',
    hi: 'ढीले कपड़े पहनकर आएँ। अगर आप खून पतला करने की दवा लेते हैं, तो विज़िट से पहले हमें बताएँ।',
    ta: 'தளர்வான உடை அணிந்து வரவும். இரத்தம் உறைவதைத் தடுக்கும் மருந்து எடுத்தால், வருகைக்கு முன் எங்களிடம் தெரிவிக்கவும்.',
  },
};

/** In the language of the clinic in Berlin, which the product does not speak. */
export const GERMAN_INSTRUCTIONS: Readonly<Record<string, string>> = {
  'GEN-01': 'Bitte bringen Sie frühere Befunde und Ihre Medikamente mit.',
  'GEN-03': 'Bitte kommen Sie nüchtern: acht Stunden vorher nur Wasser.',
  'SUR-01': 'Tragen Sie bequeme Kleidung. Sagen Sie uns vorher, wenn Sie Blutverdünner nehmen.',
};
