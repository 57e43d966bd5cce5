import { restoresSurviveKills } from './support/restores-survive-kills.js';

describe('restores when the process is killed', () => {
  describe('before the host made the write', () => restoresSurviveKills(false));
});
