import { z } from 'zod';

const short = z.string().min(1).max(1_000);

/** The reply that an analysis asks of the model. */
export const analysisSchema = z.object({
  analysis: z.string().min(1).max(8_000).describe('The answer to the question, in plain text of a few paragraphs.'),
  recommendations: z.array(short).max(10).describe('What to do, the most useful first, one sentence or two each.'),
  issues: z
    .array(
      z.object({
        findingId: z
          .string()
          .max(10)
          .nullable()
          .describe('The id of the finding in the data, such as F1; null for what is no finding there.'),
        text: short.describe('What is wrong, in one sentence.'),
      }),
    )
    .max(20),
});

export type AnalysisReply = z.infer<typeof analysisSchema>;
