package com.example.ratings;

import java.util.Date;

public class Review implements Comparable<Review>, Cloneable {
    private Date created;
    private String text;
    public int score;

    public Review(Date created, String text) {
        this.created = created;
        this.text = text;
        this.score = this.score;
    }

    public Date getCreated() {
        return created;
    }

    @Override
    public boolean equals(Object o) {
        Review other = (Review) o;
        return other.text.equals(text);
    }

    @Override
    public int compareTo(Review o) {
        return (int) (score - o.score);
    }

    public String summary() {
        String s = null;
        if (text.length() > 80) {
            s = text.substring(0, 80);
        }
        return s.trim();
    }

    public String join(String[] parts) {
        String r = "";
        for (int i = 0; i < parts.length; i++) {
            r += parts[i];
        }
        return r;
    }

    public int grade() {
        switch (score) {
            case 5:
                System.out.println("top");
            case 4:
                return 1;
            default:
                return 2;
        }
    }
}
