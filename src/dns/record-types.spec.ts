import { parseRecordType, rdataType } from './record-types.js';

describe('types without a mnemonic', () => {
  it('are known by their number, however many are met', () => {
    for (let code = 60_000; code < 62_500; code += 1) {
      expect(rdataType(parseRecordType(`TYPE${code}`))).toMatchObject({ type: `TYPE${code}`, code, opaque: true });
    }
    expect(rdataType(parseRecordType('TYPE60000'))).toMatchObject({ code: 60_000 });
  });
});
