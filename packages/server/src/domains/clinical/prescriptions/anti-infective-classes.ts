import { list, type DrugClassRow } from './drug-class-row';

/** Anti-infectives among the groups of the interaction set. */
export const ANTI_INFECTIVE_CLASSES = {
  PROTEASE_INHIBITOR: {
    name: 'HIV protease inhibitor',
    source: 'WHO ATC J05AE',
    members: list(
      'saquinavir, indinavir, ritonavir, nelfinavir, fosamprenavir, atazanavir, tipranavir, darunavir, lopinavir',
    ),
  },
  QUINOLONE: {
    name: 'quinolone',
    source: 'WHO ATC J01MA',
    members: list(
      'ciprofloxacin, levofloxacin, moxifloxacin, ofloxacin, norfloxacin, pefloxacin, gatifloxacin, gemifloxacin, prulifloxacin',
    ),
    isTherapeutic: true,
    isAllergyGroup: true,
  },
  CO_TRIMOXAZOLE: {
    name: 'co-trimoxazole',
    source: 'WHO ATC J01EE01: sulfamethoxazole and trimethoprim',
    members: list('co-trimoxazole, sulfamethoxazole'),
  },
  TRIMETHOPRIM: {
    name: 'trimethoprim',
    source: 'WHO ATC J01EA01, J01EE01',
    members: list('trimethoprim, co-trimoxazole'),
  },
  TETRACYCLINE: {
    name: 'tetracycline',
    source: 'WHO ATC J01AA',
    members: list('tetracycline, doxycycline, minocycline, oxytetracycline, lymecycline, demeclocycline'),
    isTherapeutic: true,
    isAllergyGroup: true,
  },
  PENICILLIN: {
    name: 'penicillin',
    source: 'WHO ATC J01C',
    members: list(
      'amoxicillin, ampicillin, benzylpenicillin, benzathine benzylpenicillin, phenoxymethylpenicillin, cloxacillin, dicloxacillin, flucloxacillin, oxacillin, piperacillin, ticarcillin',
    ),
    isTherapeutic: true,
    isAllergyGroup: true,
  },
  CEPHALOSPORIN: {
    name: 'cephalosporin',
    source: 'WHO ATC J01DB, J01DC, J01DD, J01DE',
    members: list(
      'cefalexin, cefadroxil, cefazolin, cefuroxime, cefaclor, cefixime, cefpodoxime, cefdinir, cefditoren, ceftriaxone, cefotaxime, ceftazidime, cefoperazone, cefepime',
    ),
    isTherapeutic: true,
    isAllergyGroup: true,
  },
  SULFONAMIDE: {
    name: 'sulfonamide',
    source: 'WHO ATC J01EB, J01EC, J01EE',
    members: list('sulfamethoxazole, co-trimoxazole, sulfadiazine, sulfadoxine'),
    isAllergyGroup: true,
  },
} as const satisfies Record<string, DrugClassRow>;
