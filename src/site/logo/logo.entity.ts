import { defineEntity, p } from '@mikro-orm/core';

/** Key of the only row. */
export const logoId = 'site';

const LogoSchema = defineEntity({
  name: 'SiteLogo',
  tableName: 'site_logo',
  properties: {
    id: p.string().primary(),
    /** Made by us, whatever was uploaded. */
    png: p.blob(),
    /** Part of the address, so that browsers may keep the picture for good. */
    hash: p.string(),
    updatedAt: p.datetime(),
  },
});

/** The logo of this installation on the public pages. */
export class SiteLogo extends LogoSchema.class {}
LogoSchema.setClass(SiteLogo);
