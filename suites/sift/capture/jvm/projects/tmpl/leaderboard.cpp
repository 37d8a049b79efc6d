#include <algorithm>
#include <iostream>
#include <list>
#include <map>
#include <string>
#include <unordered_map>

struct PlayerId { std::string realm; int number; };
struct Score { PlayerId player; long points; };

class Leaderboard {
    std::list<Score> scores_;
    std::unordered_map<PlayerId, long> best_;
public:
    void add(const Score &s) { scores_.push_back(s); best_[s.player] = std::max(best_[s.player], s.points); }
    void rank() { std::sort(scores_.begin(), scores_.end(), [](const Score &a, const Score &b) { return a.points > b.points; }); }
};

int main() { Leaderboard l; l.add({{"eu", 7}, 1200}); l.rank(); }
