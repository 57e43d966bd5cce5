import { restoresSurviveKills } from './support/restores-survive-kills.js';

describe('restores when the process is killed', () => {
  describe('after the host made the write', () => restoresSurviveKills(true));
});
