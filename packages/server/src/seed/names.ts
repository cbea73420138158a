import { at, type Random } from './random';

/** Name in Latin letters and, for languages with another script, in the person's own script. */
export interface PersonName {
  firstName: string;
  lastName: string;
  nativeName: string | null;
}

/** Names of one language. */
export interface Culture {
  language: 'en' | 'de' | 'hi' | 'ta';
  female: readonly NamePair[];
  male: readonly NamePair[];
  last: readonly NamePair[];
  words: PersonWords;
}

/** Words about people in their own language. */
export interface PersonWords {
  occupations: readonly string[];
  pupil: string;
  retired: string;
  parent: string;
  /** Relationships of emergency contacts. */
  relationships: readonly string[];
}

type NamePair = readonly [latin: string, native: string | undefined];

/** Returns a random name; for some people the own script is unknown. */
export function personName(culture: Culture, gender: 'FEMALE' | 'MALE', random: Random): PersonName {
  const first = random.pick(gender === 'FEMALE' ? culture.female : culture.male);
  const last = random.pick(culture.last);
  const isTold = random.chance(0.88);
  return {
    firstName: first[0],
    lastName: last[0],
    nativeName: first[1] && last[1] && isTold ? `${first[1]} ${last[1]}` : null,
  };
}

/** Returns the name in letters valid in e-mail addresses. */
export function mailName(name: string): string {
  const latin = name.replaceAll('ß', 'ss').replaceAll('ı', 'i').normalize('NFD').toLowerCase();
  return latin.replace(/[^a-z]/g, '');
}

function names(text: string): NamePair[] {
  return text.split(', ').map((pair) => {
    const parts = pair.split(' ');
    return [at(parts, 0), parts[1]];
  });
}

export const AMERICAN: Culture = {
  language: 'en',
  female: names(
    'Emily, Olivia, Sophia, Ava, Grace, Hannah, Madison, Chloe, Natalie, Samantha, Isabella, Maria, Aaliyah, Jasmine, ' +
      'Linda, Susan, Karen, Barbara, Rachel, Victoria, Denise, Gabriela, Naomi, Mei',
  ),
  male: names(
    'Liam, Noah, James, Ethan, Michael, Daniel, Matthew, Anthony, Christopher, Joseph, Robert, William, David, Tyrone, ' +
      'Carlos, Luis, Kevin, Brian, Samuel, Benjamin, Marcus, Diego, Omar, Henry',
  ),
  last: names(
    "Carter, Johnson, Williams, Brown, Garcia, Miller, Davis, Rodriguez, Martinez, Anderson, Taylor, Moore, O'Brien, " +
      'Jackson, Lee, Thompson, White, Harris, Clark, Lewis, Walker, Young, Nguyen, Kim, Rivera, Goldberg, Russo, ' +
      'Washington, Bennett, Chen',
  ),
  words: {
    occupations: ['Teacher', 'Software developer', 'Accountant', 'Chef', 'Electrician', 'Lawyer', 'Driver', 'Designer'],
    pupil: 'Student',
    retired: 'Retired',
    parent: 'Parent',
    relationships: ['Spouse', 'Sibling', 'Child', 'Friend'],
  },
};

export const GERMAN: Culture = {
  language: 'de',
  female: names(
    'Hanna, Lena, Sophie, Marie, Katharina, Sabine, Monika, Ursula, Petra, Julia, Jana, Ayşe, Emine, Friederike, Käthe, ' +
      'Birgit, Antje, Svenja, Annika, Gesine, Zoë, Ingrid',
  ),
  male: names(
    'Lukas, Finn, Jonas, Maximilian, Stefan, Jürgen, Klaus, Wolfgang, Thomas, Andreas, Mehmet, Björn, Günther, ' +
      'Sebastian, Tobias, Niklas, Matthias, Uwe, Dieter, Emre, Jörg, Rüdiger',
  ),
  last: names(
    'Müller, Schmidt, Schneider, Fischer, Weber, Meyer, Wagner, Becker, Schulz, Hoffmann, Schäfer, Koch, Bauer, ' +
      'Richter, Klein, Wolf, Schröder, Neumann, Schwarz, Zimmermann, Braun, Krüger, Hartmann, Lange, Yılmaz, Kaya, ' +
      'Vogel, Groß, Köhler, Strauß',
  ),
  words: {
    occupations: [
      'Lehrer/in',
      'Ingenieur/in',
      'Tischler/in',
      'Pflegefachkraft',
      'Busfahrer/in',
      'Architekt/in',
      'Bäcker/in',
      'Bürokraft',
    ],
    pupil: 'Schüler/in',
    retired: 'Im Ruhestand',
    parent: 'Elternteil',
    relationships: ['Ehepartner/in', 'Geschwister', 'Kind', 'Freund/in'],
  },
};

export const TAMIL: Culture = {
  language: 'ta',
  female: names(
    'Lakshmi லட்சுமி, Meena மீனா, Kavitha கவிதா, Priya பிரியா, Revathi ரேவதி, Saraswathi சரஸ்வதி, Anitha அனிதா, Deepa தீபா, ' +
      'Malathi மாலதி, Vasanthi வசந்தி, Selvi செல்வி, Kamala கமலா, Nithya நித்யா, Divya திவ்யா, Janaki ஜானகி, ' +
      'Abirami அபிராமி, Yazhini யாழினி, Thenmozhi தேன்மொழி, Parvathi பார்வதி, Bhuvana புவனா, Tamilselvi தமிழ்ச்செல்வி',
  ),
  male: names(
    'Murugan முருகன், Karthik கார்த்திக், Senthil செந்தில், Ramesh ரமேஷ், Suresh சுரேஷ், Arun அருண், Kumaran குமரன், ' +
      'Vijay விஜய், Balaji பாலாஜி, Ganesan கணேசன், Manikandan மணிகண்டன், Prabhu பிரபு, Saravanan சரவணன், Dinesh தினேஷ், ' +
      'Anbarasan அன்பரசன், Elango இளங்கோ, Rajan ராஜன், Selvam செல்வம், Venkatesh வெங்கடேஷ், Iniyan இனியன், Kabilan கபிலன்',
  ),
  last: names(
    'Subramaniam சுப்பிரமணியம், Krishnan கிருஷ்ணன், Raman ராமன், Natarajan நடராஜன், Sundaram சுந்தரம், Chandrasekar சந்திரசேகர், ' +
      'Govindan கோவிந்தன், Pandian பாண்டியன், Rajendran ராஜேந்திரன், Shanmugam சண்முகம், Palanisamy பழனிசாமி, ' +
      'Arumugam ஆறுமுகம், Narayanan நாராயணன், Velu வேலு, Thangaraj தங்கராஜ், Ravichandran ரவிச்சந்திரன், Iyer ஐயர், ' +
      'Muthusamy முத்துசாமி, Kannan கண்ணன், Perumal பெருமாள், Sekar சேகர், Murugesan முருகேசன்',
  ),
  words: {
    occupations: [
      'ஆசிரியர்',
      'மென்பொருள் பொறியாளர்',
      'கடைக்காரர்',
      'வங்கி ஊழியர்',
      'தையல் தொழிலாளர்',
      'விவசாயி',
      'ஓட்டுநர்',
      'பொறியாளர்',
    ],
    pupil: 'பள்ளி மாணவர்',
    retired: 'ஓய்வு பெற்றவர்',
    parent: 'பெற்றோர்',
    relationships: ['வாழ்க்கைத் துணை', 'உடன்பிறப்பு', 'பிள்ளை', 'நண்பர்'],
  },
};

export const HINDI: Culture = {
  language: 'hi',
  female: names(
    'Sunita सुनीता, Pooja पूजा, Anjali अंजलि, Neha नेहा, Asha आशा, Geeta गीता, Rekha रेखा, Kiran किरण, Savita सविता, Radha राधा, ' +
      'Shalini शालिनी, Meera मीरा, Nisha निशा, Seema सीमा, Laxmi लक्ष्मी, Usha उषा, Vandana वंदना, Ritu ऋतु, Kavita कविता',
  ),
  male: names(
    'Rahul राहुल, Amit अमित, Rajesh राजेश, Vikram विक्रम, Sanjay संजय, Anil अनिल, Manoj मनोज, Deepak दीपक, Arjun अर्जुन, ' +
      'Rohit रोहित, Ashok अशोक, Mohan मोहन, Ravi रवि, Sunil सुनील, Nitin नितिन, Vivek विवेक, Harish हरीश, Alok आलोक',
  ),
  last: names(
    'Sharma शर्मा, Verma वर्मा, Gupta गुप्ता, Singh सिंह, Kumar कुमार, Mishra मिश्रा, Yadav यादव, Joshi जोशी, Agarwal अग्रवाल, ' +
      'Chauhan चौहान, Tiwari तिवारी, Pandey पांडे, Saxena सक्सेना, Jain जैन, Mehta मेहता, Shah शाह, Rao राव, Patel पटेल, ' +
      'Desai देसाई, Bhatt भट्ट',
  ),
  words: {
    occupations: [
      'शिक्षक',
      'सॉफ़्टवेयर इंजीनियर',
      'दुकानदार',
      'बैंक कर्मचारी',
      'दर्ज़ी',
      'किसान',
      'ड्राइवर',
      'इंजीनियर',
    ],
    pupil: 'विद्यार्थी',
    retired: 'सेवानिवृत्त',
    parent: 'माता-पिता',
    relationships: ['पति या पत्नी', 'भाई या बहन', 'संतान', 'मित्र'],
  },
};
