import { migrationNobodyNoticed } from './articles/migration-nobody-noticed.ts';
import { nameThatSurvivesAPhoneCall } from './articles/name-that-survives-a-phone-call.ts';
import { numbersABoardWillActOn } from './articles/numbers-a-board-will-act-on.ts';
import { oneFormThreeAlphabets } from './articles/one-form-three-alphabets.ts';
import { receptionistWithAPencil } from './articles/receptionist-with-a-pencil.ts';
import { releaseNightSilence } from './articles/release-night-silence.ts';
import { slowSitesLoseQuietly } from './articles/slow-sites-lose-quietly.ts';
import { unpluggedWarehouse } from './articles/unplugged-warehouse.ts';
import { translateTheQuestion } from './articles/translate-the-question.ts';
import type { DemoRecords } from './demo-record.ts';

/** Articles are created oldest first, so that newer articles have larger ids, as on a real site. */
export const articles: DemoRecords<'article-category' | 'article'> = {
  'article-category': [
    { key: 'engineering', name: 'Engineering', description: 'How we build, and what broke on the way.' },
    {
      key: 'design',
      name: 'Design',
      description: 'Drawing and naming for people in a hurry, in more than one script.',
    },
    { key: 'analytics', name: 'Analytics', description: 'Figures that changed a decision, and some that did not.' },
    { key: 'search', name: 'Being found', description: 'How people come, and what is worth their visit.' },
  ],
  article: [
    translateTheQuestion,
    unpluggedWarehouse,
    receptionistWithAPencil,
    nameThatSurvivesAPhoneCall,
    slowSitesLoseQuietly,
    numbersABoardWillActOn,
    migrationNobodyNoticed,
    oneFormThreeAlphabets,
    releaseNightSilence,
  ],
};
