import { defineEntity, p } from '@mikro-orm/core';
import type { ChosenPreferences } from './preferences.js';

const UserPreferencesSchema = defineEntity({
  name: 'UserPreferences',
  tableName: 'user_preferences',
  properties: {
    userId: p.uuid().primary(),
    /** Only what the person chose: defaults are the product's, and may change. */
    chosen: p.json<ChosenPreferences>().columnType('jsonb'),
  },
});

/** How one person wants the product to be. No row for those who never changed anything. */
export class UserPreferences extends UserPreferencesSchema.class {}
UserPreferencesSchema.setClass(UserPreferences);
