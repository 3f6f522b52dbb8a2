export const testKeys = {
  ACCESS_TOKEN_KEY: "test-access-token-key-0123456789abcdef",
  REFRESH_TOKEN_KEY: "test-refresh-token-key-0123456789abcdef",
  CODE_KEY: "test-code-key-0123456789abcdefghijklmnop",
  SANDBOX_WEBHOOK_SECRET: "test-sandbox-webhook-secret-0123456789",
};
