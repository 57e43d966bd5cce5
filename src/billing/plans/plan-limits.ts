export type Plan = 'free' | 'premium';

interface PlanLimit extends Record<Plan, number | null> {
  /** Stable, for programs. */
  code: string;
  /** For people. */
  message(reached: { currentCount: number; limit: number }): string;
}

/** Everything that a plan limits; null is unlimited. A new limit is a row here and an `assertRoomFor` where it counts. */
export const planLimits = {
  domains: {
    free: 5,
    premium: null,
    code: 'domain_limit_reached',
    message: ({ limit }) => `Free plan is limited to ${limit} domains. Upgrade to Premium for unlimited domains.`,
  },
  /** Manual backups only: snapshots that are taken automatically do not count. */
  backupsPerDomain: {
    free: 1,
    premium: null,
    code: 'backup_limit_reached',
    message: ({ limit, currentCount }) =>
      `Free plan allows only ${limit} backup per domain. You have ${currentCount} backup(s). ` +
      'Upgrade to Premium for unlimited backups.',
  },
  alertRecipientsPerDomain: {
    free: 1,
    premium: null,
    code: 'alert_recipient_limit_reached',
    message: ({ limit }) =>
      `Free plan is limited to ${limit} alert email. Upgrade to Premium for unlimited alert recipients.`,
  },
  /** Webhooks and chats. Premium has a technical ceiling that is no matter of the plan: `mostChannels`. */
  alertChannelsPerDomain: {
    free: 1,
    premium: null,
    code: 'alert_channel_limit_reached',
    message: ({ limit }) =>
      `Free plan is limited to ${limit} alert channel per domain. Upgrade to Premium for unlimited alert channels.`,
  },
  /** Connections to DNS hosts, also those that were entered with a domain. */
  providerConnections: {
    free: 20,
    premium: null,
    code: 'connection_limit_reached',
    message: ({ limit }) =>
      `Free plan is limited to ${limit} connections to DNS hosts. Remove one, or upgrade to Premium.`,
  },
  /** Questions that a language model answers, in a day (UTC). Answers by the rules of DNS are not counted. */
  modelQuestionsPerDay: {
    free: 10,
    premium: 200,
    code: 'model_question_limit_reached',
    message: ({ limit }) =>
      `Your plan allows ${limit} questions to the AI model in a day. Answers from the rules of DNS have no limit.`,
  },
} satisfies Record<string, PlanLimit>;

export type PlanLimitName = keyof typeof planLimits;

/** How many questions a model answers in a day; no plan leaves it open, because each one costs the operator money. */
export function questionsPerDay(plan: Plan): number {
  return planLimits.modelQuestionsPerDay[plan];
}
